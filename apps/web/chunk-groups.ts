/**
 * What a first visit needs comes in a few files: each costs a request, and two dozen small ones delay the large ones.
 * React is apart, since it changes with its releases only; then what every address starts with, the sign-in page, and
 * the frame with what lists have in common. The bundler adds each module's dependencies to its group.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'start', test: /src.main\.tsx/, priority: 3 },
  { name: 'sign-in', test: /features.identidade.sessao.login-page/, priority: 2 },
  {
    name: 'lists',
    test: /app.shell.frame\.tsx|components.list.list-page|components.feedback.load-problem|loads-rows\.ts/,
    priority: 1,
  },
  // Two that are small, and asked for by half of all pages together.
  { name: 'once', test: /lib.calls.(prepared-call|idempotency-keys)/ },
];
