/** A type whose every field may still be missing (null). */
export type Nullable<T> = { [K in keyof T]: T[K] | null }
