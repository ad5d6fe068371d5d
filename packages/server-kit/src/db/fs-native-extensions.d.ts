/** Types of the library behind the folder lock, which has none of its own: only the function used here. */
declare module 'fs-native-extensions' {
  /**
   * Locks an open file for writing, as long as it stays open; false when the file was opened elsewhere and is locked
   * there.
   */
  export function tryLock(fd: number): boolean
}
