// Before the first paint, so that a stored theme never flashes. The rest is in src/lib/theme.ts.
try {
  const theme = localStorage.getItem('trama.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage forbidden: the system's theme.
}
