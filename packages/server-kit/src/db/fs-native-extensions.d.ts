/** What the folder lock uses of a library that brings no types. */
declare module 'fs-native-extensions' {
  /** Locks an open file for writing, as long as it stays open; false when another opening of it has the lock. */
  export function tryLock(fd: number): boolean
}
