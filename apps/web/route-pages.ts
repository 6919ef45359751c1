import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A route as its module writes it. */
interface Route {
  readonly path: string;
  /** The constant of the route around it. No two routes with others in them share a name. */
  readonly parent: string | undefined;
  /** The file of its component, if that is loaded on demand. */
  readonly page: string | undefined;
}

type Routes = ReadonlyMap<string, Route>;

/** The files that an address loads on demand. */
export interface FilesOfAddress {
  /** The module that defines its route. */
  readonly route: string;
  /** Its page, after those of the routes around it. */
  readonly pages: readonly string[];
}

/**
 * The files that each address loads on demand. Read from the routes as they are written:
 * `createRoute({ getParentRoute, path, component: lazyPage(() => import(…), …) })`.
 * @param files the modules that define routes.
 */
export function pagesOfRoutes(files: readonly string[]): ReadonlyMap<string, FilesOfAddress> {
  const modules = files.map((file) => ({ file, routes: routesOf(file) }));
  const all: Routes = new Map(modules.flatMap(({ routes }) => [...routes]));
  const found = new Map<string, FilesOfAddress>();
  for (const { file, routes } of modules) {
    const withParents = (route: Route): readonly Route[] => {
      const { parent = '' } = route;
      const above = routes.get(parent) ?? all.get(parent);
      return above ? [...withParents(above), route] : [route];
    };
    for (const route of routes.values()) {
      if (!route.page || !route.path) continue;
      const chain = withParents(route);
      const address = chain.map(({ path }) => path).join('');
      found.set(address, { route: file, pages: chain.flatMap(({ page }) => page ?? []) });
    }
  }
  return found;
}

/** The routes of a module, by the names of their constants. */
function routesOf(file: string): Routes {
  const constants = new Map<string, ESTree.Expression>();
  const imports: ESTree.ImportExpression[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    ImportExpression: (node) => void imports.push(node),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);

  const resolved = (value: ESTree.Expression | undefined) =>
    value?.type === 'Identifier' ? constants.get(value.name) : value;
  const routes = new Map<string, Route>();
  for (const [name, value] of constants) {
    const options = routeOptions(value);
    if (!options) continue;
    const path = resolved(options.get('path'));
    const parent = resolved(options.get('getParentRoute'));
    const component = options.get('component');
    const page = imports.find(
      ({ start, end }) => component && component.start <= start && end <= component.end,
    )?.source;
    routes.set(name, {
      path: path?.type === 'Literal' ? String(path.value) : '',
      parent:
        parent?.type === 'ArrowFunctionExpression' && parent.body.type === 'Identifier'
          ? parent.body.name
          : undefined,
      page: page?.type === 'Literal' ? join(dirname(file), String(page.value)) : undefined,
    });
  }
  return routes;
}

/** The options of a call that creates a route, by name; `undefined` for any other expression. */
function routeOptions(call: ESTree.Expression): Map<string, ESTree.Expression> | undefined {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  const [given] = call.arguments;
  if (call.callee.name !== 'createRoute' || given?.type !== 'ObjectExpression') return undefined;
  const options = new Map<string, ESTree.Expression>();
  for (const option of given.properties) {
    if (option.type === 'Property' && option.key.type === 'Identifier')
      options.set(option.key.name, option.value);
  }
  return options;
}
