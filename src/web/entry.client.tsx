import { hydrate } from "preact";
import { Suspense } from "react";
import { HydratedRouter } from "react-router/dom";

/**
 * The document as a root: Preact hydrates what is in an element, and the page's outermost is one itself. What is put into or
 * taken from here goes to the document.
 */
const html = document.documentElement;
const root = {
  nodeType: Node.ELEMENT_NODE,
  namespaceURI: html.namespaceURI,
  ownerDocument: document,
  firstChild: html,
  childNodes: [html],
  contains: (node: Node) => document.contains(node),
  insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
  appendChild: (node: Node) => document.appendChild(node),
  removeChild: (node: Node) => document.removeChild(node),
};

// Added on the way out, and read by now.
document.head.querySelector("link[rel=preload][as=image]")?.remove();
// The router first takes the loaders' data from the page, which the boundary waits for.
hydrate(
  <Suspense fallback={null}>
    <HydratedRouter />
  </Suspense>,
  root as unknown as Element,
);
