import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * Leaves out lists of names such as `["email", "adf"] as const`: their names are parts of types, so code with another name is found by the
 * compiler, before any test.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "declared-names", {
    shouldIgnore(path) {
      const isDeclared =
        path.isTSAsExpression() &&
        path.node.typeAnnotation.typeName?.name === "const" &&
        path.node.expression.type === "ArrayExpression" &&
        path.node.expression.elements.every(
          (element) => element?.type === "StringLiteral" || element?.type === "SpreadElement",
        );
      return isDeclared ? "The compiler checks a list of names" : undefined;
    },
  }),
];
