/** Local storage that answers null where the browser forbids it (private mode, full disk). */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // The value lives on in memory until the page is closed.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
}
