/** What is drawn in a thread of its own: functions whose arguments and results can be copied between threads. */
import type { DanfeOptions } from '../../nfe/danfe-pdf'

export const TAREFAS = {
  danfe: async (xml: string, options: DanfeOptions) => {
    const { danfePdf } = await import('../../nfe/danfe-pdf')
    return danfePdf(xml, options)
  },
}
export type Tarefas = typeof TAREFAS
