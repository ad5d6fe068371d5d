// Sets the stored theme before the first paint, so that no other theme flashes. The rest is in src/lib/theme.ts.
try {
  const theme = localStorage.getItem('trama.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = theme === 'dark' ? '#0e0f12' : '#f6f7f9'
  }
} catch {
  // The browser forbids storage, so the system's theme applies.
}
