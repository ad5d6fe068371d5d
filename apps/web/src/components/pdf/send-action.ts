import type { RowAction } from '@/components/crud/grid/grid-column'

/** The row's action that sends its document, where it can be sent at all. @param disabled why not now */
export const sendAction = (label: string, run: (() => void) | undefined, disabled?: string): RowAction[] =>
  run ? [{ label, icon: 'send', shortcut: 'v', disabled, onRun: run }] : []
