/*
 * Before the first paint: theme and language as chosen, so that nothing flashes, and the language's fonts.
 * A file of its own, since the content security policy allows no script inside the page.
 */
;(function () {
  var root = document.documentElement
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var theme = stored('theme')
  var dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light'
  root.lang = stored('language') === 'en' ? 'en' : 'bn'
  // The fonts are wanted by the first words, which come only with the program: fetch them beside it.
  var fonts = document.querySelectorAll('link[rel="font-any"], link[rel="font-' + root.lang + '"]')
  for (var i = 0; i < fonts.length; i++) fonts[i].rel = 'preload'
  // The page for signing in is a file of its own, which is fetched beside the program's first one.
  var signIn = document.querySelector('link[rel="sign-in"]')
  if (signIn && /^\/($|login$|password\/)/.test(location.pathname)) signIn.rel = 'modulepreload'
})()
