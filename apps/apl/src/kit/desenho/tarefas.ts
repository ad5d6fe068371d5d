/** What is drawn in a thread of its own: functions whose arguments and results can be copied between threads. */
import type { BoletoPronto } from '../../boleto/make-boleto'
import type { DanfeOptions } from '../../nfe/danfe-pdf'
import type { Cupom } from '../../varejo/papel/load-cupom'

export interface Pedidos {
  danfe: [xml: string, options: DanfeOptions]
  danfeSimplificado: [xml: string, options: DanfeOptions]
  cupom: [cupom: Cupom, formato: 'bobina' | 'a4']
  boletos: [boletos: readonly BoletoPronto[], resumido: boolean]
}

export const TAREFAS: { [N in keyof Pedidos]: (...args: Pedidos[N]) => Promise<Buffer> } = {
  danfe: async (xml, options) => {
    const { danfePdf } = await import('../../nfe/danfe-pdf')
    return danfePdf(xml, options)
  },
  danfeSimplificado: async (xml, options) => {
    const { simplificadoPdf } = await import('../../nfe/danfe/simplificado')
    return simplificadoPdf(xml, options)
  },
  cupom: async (cupom, formato) => {
    const { cupomPdf } = await import('../../varejo/papel/pdf')
    return cupomPdf(cupom, formato)
  },
  boletos: async (boletos, resumido) => {
    const { boletosPdf } = await import('../../boleto/pdf')
    return boletosPdf(boletos, resumido)
  },
}
