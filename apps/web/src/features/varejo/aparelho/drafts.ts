import { formatBRL } from '@trama/rules/number-br'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { vendaTotais } from '@trama/rules/varejo/totais'
import type { DomainDraft, DraftsOf } from '@/lib/domain'
import { isWorth } from '../form/venda-store'
import { tipoVendaText } from '../varejo-api'
import { dropVenda, readVendas, retomarVenda, valuesOf, vendasAbertas } from './vendas'

/** The sales that this till began and did not save, for the home screen; not those on the screen of another tab. */
export const drafts: DraftsOf = async ({ acessos, flagsVersao }) => {
  if (!acessos.includes('1.4') || !flagsVersao.varejo) return []
  const [kept, isOpen] = await Promise.all([readVendas(), vendasAbertas()])
  return kept.flatMap((one): DomainDraft[] => {
    const venda = valuesOf(one)
    if (isOpen(one.id) || !isWorth(venda)) return []
    const { codven, gravada, itens, nome, tipo_venda } = venda
    const isReturn = tipo_venda === VENDA_TIPO.devolucao
    const title = [tipoVendaText(tipo_venda), gravada && codven, nome, formatBRL(vendaTotais(itens).valor)]
    return [
      {
        key: `venda:${one.id}`,
        title: title.filter(Boolean).join(' · '),
        href: gravada ? `/FormVarejo/${codven}` : `/FormVarejo${isReturn ? '?devolucao=true' : ''}`,
        at: one.alterada,
        choose: () => retomarVenda(one.id),
        discard: () => dropVenda(one.id),
      },
    ]
  })
}
