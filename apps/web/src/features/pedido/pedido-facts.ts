import type { Pedido } from '@trama/contract/apl/pedido/record'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { Fact } from '@/components/ui/facts'
import { FRETES } from '@/lib/fretes'

const named = (code: string | null, name: string | null) =>
  [code, name].filter((text) => text !== null && text !== '').join(' · ')

/** An order's header in words: a code never stands without its name. */
const FACTS = {
  cliente: (pedido) => ({
    label: 'Cliente',
    value: [pedido.codcli, pedido.nome, formatTaxId(pedido.cnpj)].filter(Boolean).join(' · '),
    width: 'double',
  }),
  representante: ({ codrep, nome_rep }) => ({ label: 'Representante', value: named(codrep, nome_rep) }),
  ped_cli: ({ ped_cli }) => ({ label: 'Pedido do cliente', value: ped_cli }),
  emissao: ({ dt_emissao }) => ({ label: 'Emissão', value: formatDateBr(dt_emissao) }),
  faturamento: ({ dt_fatura }) => ({ label: 'Faturamento', value: formatDateBr(dt_fatura) }),
  entrega: ({ entrega }) => ({ label: 'Entrega', value: formatDateBr(entrega) }),
  condicao: ({ codcond, pgto }) => ({ label: 'Condição', value: named(codcond, pgto) }),
  colecao: ({ colecao, desc_colecao }) => ({ label: 'Coleção', value: named(colecao, desc_colecao) }),
  tabela: ({ tab_pre, desc_tab_pre }) => ({ label: 'Tabela', value: named(tab_pre, desc_tab_pre) }),
  transportadora: ({ tab_trans, desc_tab_trans }) => ({
    label: 'Transportadora',
    value: named(tab_trans, desc_tab_trans),
  }),
  frete: ({ cif, frete }) => ({
    label: 'Frete',
    value: named(FRETES.find(({ value }) => value === cif)?.label ?? null, frete ? formatBRL(frete) : null),
  }),
  desconto: ({ per_desc, vlr_desc }) => {
    const parts = [per_desc > 0 && `${formatShortNumber(per_desc)}%`, vlr_desc > 0 && formatBRL(vlr_desc)]
    return { label: 'Desconto', value: parts.filter(Boolean).join(' + ') }
  },
  ris: ({ ris }) => ({ label: 'RIS', value: ris }),
  bruto: ({ valor_total_bruto }) => ({ label: 'Valor bruto', value: formatBRL(valor_total_bruto) }),
  liquido: ({ valor_total_liq }) => ({ label: 'Valor líquido', value: formatBRL(valor_total_liq) }),
  obs: ({ obs }) => ({ label: 'Observação', value: obs, width: 'wide' }),
} satisfies Record<string, (pedido: Pedido) => Fact>

export type PedidoFactName = keyof typeof FACTS

/** The chosen pairs of an order's header, in the given order; empty ones are left out where they are drawn. */
export const pedidoFacts = (pedido: Pedido, names: readonly PedidoFactName[]): Fact[] =>
  names.map((name) => FACTS[name](pedido))
