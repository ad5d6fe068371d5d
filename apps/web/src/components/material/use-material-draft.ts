import { type TypedInDialog, useDialogDraft } from '@/components/crud/form/dialog-draft'
import type { TypedGrade } from '@/components/grade/store'

/** The draft of what is typed for a material, by its code; a material that is yet to be chosen has none. */
export type MaterialDraft = (codigo: string | null) => TypedInDialog<TypedGrade>

/** Keeps the open `MaterialDialog` in the draft of its document; `reopen` opens the dialog for a material. */
export const useMaterialDraft = (reopen: (codigo: string | null) => unknown): MaterialDraft =>
  useDialogDraft<string | null, TypedGrade>('material', reopen)
