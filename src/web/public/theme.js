// Sets the theme before the first paint, so that a dark room never flashes white.
(() => {
  const chosen = localStorage.getItem('lyceum.theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
