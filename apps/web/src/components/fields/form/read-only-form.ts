import { createContext, useContext } from 'react'

const IsReadOnly = createContext(false)

/** Makes every bound field below it one that is shown and not changed. */
export const ReadOnlyForm = IsReadOnly.Provider

/** True in a form that is only read: what changes values without being a field (copy buttons, lookups) is left out. */
export const useIsReadOnly = (): boolean => useContext(IsReadOnly)

const LOCK = { readOnly: true } as const
const FREE = {}

/** To be spread after a field's own properties. */
export const useFormLock = (): { readOnly?: true } => (useIsReadOnly() ? LOCK : FREE)
