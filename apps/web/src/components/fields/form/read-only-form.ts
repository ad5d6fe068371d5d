import { createContext, useContext } from 'react'

const IsReadOnly = createContext(false)

/** Makes every bound field inside it read-only. */
export const ReadOnlyForm = IsReadOnly.Provider

/**
 * True in a read-only form: controls that change values without being a field (copy buttons, lookups) are left out.
 */
export const useIsReadOnly = (): boolean => useContext(IsReadOnly)

const LOCK = { readOnly: true } as const
const FREE = {}

/** Properties that make a field read-only in a read-only form; spread them after the field's own properties. */
export const useFormLock = (): { readOnly?: true } => (useIsReadOnly() ? LOCK : FREE)
