/**
 * The bundle is split into a few files for what a first visit needs: each file costs a request, and two dozen small
 * ones delay the large ones. One holds what runs before the page's code has loaded; one React and one what the page
 * starts with, so that both compile in parallel; one the sign-in page with the inputs that lists share; one the shell,
 * what lists have in common, and the list that is opened most. The bundler adds each module's dependencies to its
 * group. What follows queries stands with what the page starts with, by way of the abilities: apart from it, the list
 * would weigh 0.4 KiB more.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'cedo', test: /src.start\.ts|src.app.early/, priority: 5 },
  { name: 'base', test: /src.main\.tsx|lib.use-abilities/, priority: 3 },
  { name: 'entrada', test: /features.sessao.login-page/, priority: 2 },
  {
    name: 'quadro',
    test: /app.shell.shell\.tsx|components.list.list-page|features.funcionarios.funcionarios-page/,
    priority: 1,
  },
];
