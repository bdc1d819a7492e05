import { hydrate } from "preact";
import { nextTurn } from "./alive.ts";
import { loadModules, takeLoaded, takeProgramme } from "./hand-over.ts";
import { createPageRouter, PageRouter } from "./page-router.tsx";
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

const programme = takeProgramme();
const modules = await loadModules(programme);
// Making the modules, the router and the page each have a task.
await nextTurn();
const router = createPageRouter(programme, modules, takeLoaded());
// Added on the way out, and read by now.
document.head.querySelector("link[rel=preload][as=image]")?.remove();
hydrate(
  <InTurn>
    <PageRouter router={router} programme={programme} modules={modules} />
  </InTurn>,
  root as unknown as Element,
);
