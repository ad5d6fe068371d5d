import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { focusStart } from '@/components/crud/form/focus-start'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from './catalogo.module.css'
import { CatalogoCards } from './cards'
import type { PedidoForm } from '../form/form-model'
import type { PedidoLocks } from '../form/locks'
import type { ProductEntry } from '../itens/itens'
import type { CatalogoMemory } from './use-catalogo'
import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { ITEM_NAMES } from '../itens/names'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { FieldGrid } from '@/components/fields/field-grid'
import { SearchField } from '@/components/fields/search/search-field'
import { REFERENCES } from '@/components/reference/references'
import { colecaoQuery, representanteQuery } from '../form/form-queries'
import { tabelaAdmits, tabelaLoader } from '../form/lookups'
import { usePedidoChanges } from '../conflito/use-changes'
import { pushError } from '@/lib/messages/messages-store'
import { usePedidoParametros } from '../itens/parametros'
import { entryOf } from './quantidade'

interface CatalogoDialogProps {
  locks: PedidoLocks
  memory: CatalogoMemory
  onOpen: (codigo: string) => void
  onEntry: (entry: ProductEntry) => void
  onClose: () => void
}

/** Catalogue of products over the whole screen (S1 §2.10); an opened product goes into the order. */
export function CatalogoDialog({ locks, memory, onOpen, onEntry, onClose }: CatalogoDialogProps) {
  const [tipo, tabela, desc_tab_pre, colecao, desc_colecao, itens] = useWatch<
    PedidoForm,
    ['tipo', 'tab_pre', 'desc_tab_pre', 'colecao', 'desc_colecao', 'itens']
  >({ name: ['tipo', 'tab_pre', 'desc_tab_pre', 'colecao', 'desc_colecao', 'itens'] })
  const content = useRef<HTMLDivElement>(null)
  const qtdes = useMemo(() => quantities(itens), [itens])
  const quantidades = useQuantidades({ qtdes, onEntry, onOpen })
  const isMissing = colecao === null || tabela === null
  // The fields of the missing terms are gone, so the focus moves to the cards.
  const wasMissing = useRef(isMissing)
  useEffect(() => {
    if (wasMissing.current && !isMissing) focusStart(content.current)
    wasMissing.current = isMissing
  }, [isMissing])

  return (
    <Dialog
      open
      size="screen"
      title="Catálogo"
      description={[desc_colecao, desc_tab_pre].filter(Boolean).join(' · ') || undefined}
      onClose={onClose}
      // On touch screens the text field gets no focus, because the keyboard would cover the cards.
      initialFocus={isTouch() ? content : undefined}
      footer={
        <>
          <CatalogoTotals />
          <Button variant="primary" onClick={onClose}>
            Voltar ao pedido
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.catalogo} tabIndex={-1}>
        {isMissing && <CatalogoTerms locks={locks} />}
        {tabela !== null && (
          <CatalogoCards
            key={`${tipo} ${tabela}`}
            colecao={colecao === null ? null : { code: colecao, name: desc_colecao }}
            qtdeOf={quantidades.qtdeOf}
            onQtde={quantidades.want}
            {...{ tipo, tabela, qtdes, memory, onOpen }}
          />
        )}
      </div>
    </Dialog>
  )
}

const isTouch = () => window.matchMedia('(pointer: coarse)').matches

function quantities(itens: PedidoForm['itens']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { codigo, qtde } of itens) sums.set(codigo, (sums.get(codigo) ?? 0) + qtde)
  return sums
}

/** Totals of the order so far. */
function CatalogoTotals() {
  const [itens, tipo, per_desc, vlr_desc] = useWatch<PedidoForm, ['itens', 'tipo', 'per_desc', 'vlr_desc']>({
    name: ['itens', 'tipo', 'per_desc', 'vlr_desc'],
  })
  const { noun, amount } = ITEM_NAMES[tipo]
  const { qtde, valor_total_liq } = useMemo(
    () => pedidoTotals(itens, { per_desc: Math.min(100, Math.max(0, per_desc || 0)), vlr_desc }),
    [itens, per_desc, vlr_desc],
  )
  const count = new Set(itens.map(({ codigo }) => codigo)).size
  return (
    <output className={styles.totals} aria-label="Total do pedido">
      <span>
        {formatInteger(count)} {count === 1 ? noun.one : noun.many}
      </span>
      <span>
        {amount} <strong>{formatShortNumber(qtde)}</strong>
      </span>
      <span>
        Líquido <strong>{formatBRL(valor_total_liq)}</strong>
      </span>
    </output>
  )
}

/** Terms that an order needs before products are added, asked for above the catalogue. */
function CatalogoTerms({ locks }: { locks: PedidoLocks }) {
  const [colecao, desc_colecao, tab_pre, desc_tab_pre, codrep] = useWatch<
    PedidoForm,
    ['colecao', 'desc_colecao', 'tab_pre', 'desc_tab_pre', 'codrep']
  >({ name: ['colecao', 'desc_colecao', 'tab_pre', 'desc_tab_pre', 'codrep'] })
  const changes = usePedidoChanges(locks)
  const { data: admits } = useQuery(colecaoQuery(colecao))
  const { data: representante } = useQuery(representanteQuery(codrep))
  return (
    <div className={styles.terms}>
      <p className={styles.ask}>{PEDIDO_LOAD_MESSAGES.escolhaColecao}</p>
      <FieldGrid>
        <SearchField
          span={6}
          label="Coleção do pedido"
          required
          recent="colecao"
          value={colecao === null ? null : { code: colecao, name: desc_colecao }}
          load={REFERENCES.colecao.load}
          onValueChange={changes.changeColecao}
        />
        {!(locks.termos && tab_pre !== null) && (
          <SearchField
            span={6}
            label="Tabela de preço"
            required
            recent="tabela"
            admits={tabelaAdmits(admits?.itens ?? [], representante?.regiao ?? null)}
            readOnly={locks.termos}
            value={tab_pre === null ? null : { code: tab_pre, name: desc_tab_pre }}
            load={tabelaLoader(admits?.itens ?? [], representante?.regiao ?? null)}
            onValueChange={changes.changeTable}
          />
        )}
      </FieldGrid>
    </div>
  )
}

interface QuantidadesOptions {
  /** Quantities in the order, by product code. */
  qtdes: ReadonlyMap<string, number>
  onEntry: (entry: ProductEntry) => void
  onOpen: (codigo: string) => void
}

/** Quantities changed at the cards: shown at once, added to the order when the price is known. */
function useQuantidades({ qtdes, onEntry, onOpen }: QuantidadesOptions) {
  const { getValues } = useFormContext<PedidoForm>()
  const client = useQueryClient()
  const parametros = usePedidoParametros()
  const running = useRef(new Map<string, number>())
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())

  const qtdeOf = (codigo: string) => wanted.get(codigo) ?? qtdes.get(codigo) ?? 0

  function want(codigo: string, qtde: number) {
    const isRunning = running.current.has(codigo)
    running.current.set(codigo, qtde)
    setWanted(new Map(running.current))
    if (!isRunning) void bring(codigo)
  }

  async function bring(codigo: string) {
    try {
      const { tipo, tab_pre, itens } = getValues()
      const order = { tipo, tabela: tab_pre ?? '', itens, checks: parametros.data?.checks }
      const entry = await entryOf(client, order, { codigo, qtde: 0 })
      // The last quantity counts where the user changed it again meanwhile.
      const qtde = running.current.get(codigo) ?? 0
      if (entry) onEntry({ ...entry, cells: entry.cells.map((cell) => ({ ...cell, qtde })) })
      else onOpen(codigo)
    } catch (error) {
      pushError(error)
    } finally {
      running.current.delete(codigo)
      setWanted(new Map(running.current))
    }
  }

  return { want, qtdeOf }
}
