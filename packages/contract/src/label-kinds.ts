/** Labels by the kind of value that their field holds. */
import type { FieldLabel } from './field'

export type Labels = Readonly<Record<string, FieldLabel>>

export const text = (label: string): FieldLabel => ({ label, kind: 'text' })
export const flag = (label: string): FieldLabel => ({ label, kind: 'flag' })
export const date = (label: string): FieldLabel => ({ label, kind: 'date' })
export const number = (label: string): FieldLabel => ({ label, kind: 'number' })
export const taxId = (label: string): FieldLabel => ({ label, kind: 'taxId' })
