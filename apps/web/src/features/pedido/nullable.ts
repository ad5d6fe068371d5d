/** Every field may still be missing. */
export type Nullable<T> = { [K in keyof T]: T[K] | null }
