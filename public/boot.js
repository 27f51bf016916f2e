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
  // What the address needs in any case is fetched beside the program's first file, which would ask for it later.
  var ahead = document.querySelectorAll('link[rel="ahead"]')
  for (var j = 0; j < ahead.length; j++) {
    var part = ahead[j].dataset
    if (new RegExp(part.at).test(location.pathname) && (!part.lang || part.lang === root.lang))
      ahead[j].rel = 'modulepreload'
  }
})()
