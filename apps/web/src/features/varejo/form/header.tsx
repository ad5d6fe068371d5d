import { VENDA_FIELDS } from '@trama/contract/apl/varejo/fields'
import { useQueryClient } from '@tanstack/react-query'
import { FieldGrid } from '@/components/fields/field-grid'
import { SearchField } from '@/components/fields/search/search-field'
import type { Option } from '@/components/fields/search/use-option-search'
import { TextField } from '@/components/fields/text-field'
import { type Reference, REFERENCES } from '@/components/reference/references'
import { confirm } from '@/lib/messages/confirm'
import { getSession } from '@/lib/session'
import { lembrarEscolhas } from '../aparelho/escolhas'
import { type Field, ERROR_FIELD } from './save'
import { entidade, nameOf, refreshPadrao } from './start'
import { useVenda, useVendaStore } from './venda-store'

export interface VendaHeaderProps {
  isOpen: boolean
  /** Whether the number is still awaited from a server. */
  isWaiting: boolean
  /** Whether missing values are shown as errors. */
  isChecked: boolean
}

const CLIENTE: Reference = REFERENCES.cliente
const VENDEDOR: Reference = REFERENCES.representante
const TABELA: Reference = REFERENCES.tabela

const option = (code: string | number | null, name: string) =>
  code === null ? null : { code: String(code), name }

/** Header of the sale: number, customer, seller and price table (S2 §2). */
export function VendaHeader({ isOpen, isWaiting, isChecked }: VendaHeaderProps) {
  const client = useQueryClient()
  const store = useVendaStore()
  const codven = useVenda((venda) => venda.codven)
  const [codcli, nome] = [useVenda((venda) => venda.codcli), useVenda((venda) => venda.nome)]
  const [codrep, nome_rep] = [useVenda((venda) => venda.codrep), useVenda((venda) => venda.nome_rep)]
  const [tabela, desc_tabela] = [useVenda((venda) => venda.tabela), useVenda((venda) => venda.desc_tabela)]
  const hasItens = useVenda((venda) => venda.itens.length > 0)
  const hasDocto = useVenda((venda) => venda.docto !== null)
  const { usuario, representante } = getSession()
  // A representative may sell by the table of the own region only.
  const isBound = Boolean(representante?.regiao)

  async function chooseCliente(chosen: Option | null) {
    store.change({ codcli: chosen ? Number(chosen.code) : null, nome: chosen?.name ?? '' })
    if (!chosen || isBound) return
    const own = await entidade(Number(chosen.code))
    if (!own?.tabela) return
    const { tabela: before, desc_tabela: desc_before } = store.get()
    if (own.tabela === before || !canChange(own.codcli, before)) return
    const desc_tabela = await nameOf('tabela', own.tabela)
    const text = `${chosen.name} usa a tabela ${own.tabela} · ${desc_tabela}. Trocar a tabela ${before} · ${desc_before}?`
    if (before !== null && !(await confirm({ title: 'Tabela de preço', text }))) return
    if (canChange(own.codcli, before)) store.change({ tabela: own.tabela, desc_tabela })
  }

  /** Lines keep the prices of the table that they were added with, and an invoice's return that of its sale. */
  function canChange(cliente: number, before: string | null): boolean {
    const venda = store.get()
    return (
      venda.codcli === cliente && venda.tabela === before && venda.itens.length === 0 && venda.docto === null
    )
  }

  function chooseVendedor(chosen: Option | null) {
    store.change({ codrep: chosen?.code ?? null, nome_rep: chosen?.name ?? '' })
    if (!chosen) return
    lembrarEscolhas({ codrep: chosen.code })
    refreshPadrao(client)
  }

  function chooseTabela(chosen: Option | null) {
    store.change({ tabela: chosen?.code ?? null, desc_tabela: chosen?.name ?? '' })
    if (!chosen) return
    lembrarEscolhas({ tabela: chosen.code })
    refreshPadrao(client)
  }

  return (
    <FieldGrid>
      <TextField
        label="Nr. Venda"
        span={2}
        tabular
        readOnly
        value={codven === null ? '' : String(codven)}
        hint={isWaiting ? 'Aguardando a conexão.' : undefined}
      />
      <Parte
        campo="codcli"
        reference={CLIENTE}
        span={4}
        value={option(codcli, nome)}
        onValueChange={(chosen) => void chooseCliente(chosen)}
        readOnly={!isOpen}
        isChecked={isChecked}
      />
      <Parte
        campo="codrep"
        reference={VENDEDOR}
        span={3}
        value={option(codrep, nome_rep)}
        onValueChange={chooseVendedor}
        readOnly={!isOpen || usuario.tipo === 'representante'}
        isChecked={isChecked}
      />
      <Parte
        campo="tabela"
        reference={TABELA}
        span={3}
        value={option(tabela, desc_tabela)}
        onValueChange={chooseTabela}
        readOnly={!isOpen || hasItens || hasDocto}
        isChecked={isChecked}
        hint={isOpen ? porque({ hasItens, hasDocto }) : undefined}
      />
    </FieldGrid>
  )
}

/** Why the price table of an open sale cannot be changed; undefined where it can. */
function porque({ hasItens, hasDocto }: Record<'hasItens' | 'hasDocto', boolean>): string | undefined {
  if (hasDocto) return 'Sem a fatura devolvida, a tabela pode ser trocada.'
  return hasItens ? 'Sem itens, a tabela pode ser trocada.' : undefined
}

interface ParteProps {
  campo: Field
  reference: Reference
  span: 3 | 4
  value: Option | null
  onValueChange: (chosen: Option | null) => void
  readOnly: boolean
  /** Whether a missing value is shown as an error. */
  isChecked: boolean
  hint?: string | undefined
}

/** Required field of the header (customer, seller or price table), searched by code or name. */
const Parte = ({ campo, reference, isChecked, ...field }: ParteProps) => (
  <SearchField
    {...field}
    label={VENDA_FIELDS[campo].label}
    required
    recent={reference.recent}
    load={reference.load}
    error={isChecked && !field.value ? ERROR_FIELD : undefined}
  />
)
