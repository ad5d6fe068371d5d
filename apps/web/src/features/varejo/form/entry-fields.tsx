import { TEXTS } from '@trama/contract/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { useSyncExternalStore } from 'react'
import { IntegerField } from '@/components/fields/number/integer-field'
import { MoneyField } from '@/components/fields/number/money-field'
import { SearchField } from '@/components/fields/search/search-field'
import type { Entrada, Tira } from './entrada'

/** Milliseconds after the last key before a search: short, because customers are waiting. */
const SEARCH_MS = 250

interface EntryFieldProps {
  entrada: Entrada
  /** Whether missing values are shown as errors. */
  checked: boolean
}

/** Selects a part of the strip; the component renders again only when that part changes. */
const useTira = <T,>({ tira }: Entrada, select: (tira: Tira) => T): T =>
  useSyncExternalStore(tira.subscribe, () => select(tira.get()))

const hasProduto = ({ produto }: Tira) => produto !== null

/** Field of a product, found by name or code. */
export function ProdutoField({ entrada, checked, hasTabela }: EntryFieldProps & { hasTabela: boolean }) {
  const produto = useTira(entrada, (tira) => tira.produto)
  return (
    <SearchField
      label="Produto"
      span={4}
      recent="produto-varejo"
      admits={() => false}
      debounce={SEARCH_MS}
      load={entrada.buscar}
      value={produto && { code: produto.codigo, name: nameOf(produto) }}
      onValueChange={(option) => entrada.escolher(option && entrada.achado(option.code))}
      disabled={!hasTabela}
      hint={hasTabela ? undefined : VAREJO_MESSAGES.semTabela}
      error={checked && !produto ? TEXTS.required : undefined}
    />
  )
}

const nameOf = ({
  descricao,
  desc_cor,
  cor,
  tam,
}: { [K in 'descricao' | 'cor' | 'tam']: string } & {
  desc_cor: string | null
}) => `${descricao} · ${desc_cor ?? cor} · ${tam}`

export function QuantidadeField({ entrada, checked }: EntryFieldProps) {
  const quantidade = useTira(entrada, (tira) => tira.quantidade)
  const isChosen = useTira(entrada, hasProduto)
  return (
    <IntegerField
      label="Quantidade"
      positiveOnly
      value={quantidade}
      onValueChange={(value) => entrada.mudar({ quantidade: value })}
      error={checked && isChosen && !quantidade ? TEXTS.invalid : undefined}
    />
  )
}

export function PrecoField({ entrada, checked }: EntryFieldProps) {
  const preco = useTira(entrada, (tira) => tira.preco)
  const isChosen = useTira(entrada, hasProduto)
  return (
    <MoneyField
      label="Preço"
      positiveOnly
      value={preco}
      onValueChange={(value) => entrada.mudar({ preco: value })}
      error={checked && isChosen && (!preco || preco <= 0) ? TEXTS.invalid : undefined}
    />
  )
}
