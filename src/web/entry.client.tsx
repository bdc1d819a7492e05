import { hydrate } from "preact";
import { HydratedRouter } from "react-router/dom";
import { InTurn } from "./ui/in-turn.tsx";

/**
 * The document as a root: Preact hydrates what is in an element, and the page's outermost is one itself. What is put
 * here goes to the document.
 */
const html = document.documentElement;
const root = {
  nodeType: Node.ELEMENT_NODE,
  namespaceURI: html.namespaceURI,
  ownerDocument: document,
  firstChild: html,
  childNodes: [html],
  insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
};

// Added on the way out, and read by now.
document.head.querySelector("link[rel=preload][as=image]")?.remove();
// In a task after the one that made the modules; then the router takes the loaders' data from the page, which is waited for too.
hydrate(
  <InTurn>
    <HydratedRouter />
  </InTurn>,
  root as unknown as Element,
);
