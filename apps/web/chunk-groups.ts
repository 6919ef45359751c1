/**
 * Few files for what a first visit needs: each costs a request, and two dozen small ones stand in the way of the large
 * ones. One for what is asked for before the page's code is there; one for React and one for what the page starts with,
 * which are compiled side by side; one for the sign-in page with the inputs that lists share; one for the frame, what
 * lists have in common, and the list that is opened most. The bundler takes what a module needs along with it.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'cedo', test: /src.start\.ts|src.app.early/, priority: 5 },
  { name: 'base', test: /src.main\.tsx/, priority: 3 },
  { name: 'entrada', test: /features.sessao.login-page/, priority: 2 },
  {
    name: 'quadro',
    test: /app.shell.shell\.tsx|components.list.list-page|features.funcionarios.funcionarios-page/,
    priority: 1,
  },
];
