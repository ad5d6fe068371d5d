import { VENDA_FIELDS } from '@trama/contract/apl/varejo/fields'
import { useQueryClient } from '@tanstack/react-query'
import { FieldGrid } from '@/components/fields/field-grid'
import { SearchField } from '@/components/fields/search/search-field'
import type { Option } from '@/components/fields/search/use-option-search'
import { TextField } from '@/components/fields/text-field'
import { type Reference, REFERENCES } from '@/components/reference/references'
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

  async function chooseCliente(chosen: Option | null) {
    store.change({ codcli: chosen ? Number(chosen.code) : null, nome: chosen?.name ?? '' })
    if (!chosen) return
    const { tabela: before } = store.get()
    const own = await entidade(Number(chosen.code))
    if (!own?.tabela) return
    const desc_tabela = await nameOf('tabela', own.tabela)
    const { codcli: still, tabela: now, itens } = store.get()
    // Lines keep the prices of the table they were typed with, and a table that the user chose meanwhile stays.
    if (still === own.codcli && now === before && itens.length === 0) {
      store.change({ tabela: own.tabela, desc_tabela })
    }
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
        readOnly={!isOpen || getSession().usuario.tipo === 'representante'}
        isChecked={isChecked}
      />
      <Parte
        campo="tabela"
        reference={TABELA}
        span={3}
        value={option(tabela, desc_tabela)}
        onValueChange={chooseTabela}
        readOnly={!isOpen || hasItens}
        isChecked={isChecked}
        hint={isOpen && hasItens ? 'Sem itens, a tabela pode ser trocada.' : undefined}
      />
    </FieldGrid>
  )
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
