// Sets the stored theme before the first paint, so that no other theme flashes. The rest is in src/lib/theme.ts.
try {
  const theme = localStorage.getItem('trama.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // The browser forbids storage, so the system's theme applies.
}
