/** Drawings that run in a thread: functions whose arguments and results can be copied between threads. */
import type { FormatoPapel } from '@trama/contract/apl/formato-papel'
import type { Empresa } from '@trama/contract/apl/sistema'
import type { BoletoPronto } from '../../boleto/make-boleto'
import type { Relatorio } from '../../caixa/papel/texts'
import type { Relatorio as RelatorioEnviado } from '../../envio/relatorio/relatorio'
import type { DanfeOptions } from '../../nfe/danfe-pdf'
import type { Cupom } from '../../varejo/papel/load-cupom'

export interface Pedidos {
  danfe: [xml: string, options: DanfeOptions]
  danfeSimplificado: [xml: string, options: DanfeOptions]
  cupom: [cupom: Cupom, formato: FormatoPapel]
  caixa: [relatorio: Relatorio, formato: FormatoPapel]
  boletos: [boletos: readonly BoletoPronto[], resumido: boolean]
  relatorioPdf: [empresa: Empresa, relatorio: RelatorioEnviado]
  relatorioPlanilha: [relatorio: RelatorioEnviado]
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
  caixa: async (relatorio, formato) => {
    const { caixaBobina } = await import('../../caixa/papel/bobina')
    const { caixaFolha } = await import('../../caixa/papel/folha')
    return formato === 'a4' ? caixaFolha(relatorio) : caixaBobina(relatorio)
  },
  boletos: async (boletos, resumido) => {
    const { boletosPdf } = await import('../../boleto/pdf')
    return boletosPdf(boletos, resumido)
  },
  relatorioPdf: async (empresa, relatorio) => {
    const { relatorioPdf } = await import('../../envio/relatorio/pdf')
    return relatorioPdf(empresa, relatorio)
  },
  relatorioPlanilha: async (relatorio) => {
    const { planilha } = await import('../../envio/relatorio/planilha')
    return planilha(relatorio)
  },
}
