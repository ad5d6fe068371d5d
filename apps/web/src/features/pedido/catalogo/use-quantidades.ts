import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { pushError } from '@/lib/messages/messages-store'
import type { PedidoForm } from '../form/form-model'
import type { ProductEntry } from '../itens/itens'
import { usePedidoParametros } from '../itens/parametros'
import { entryOf } from './quantidade'

interface QuantidadesOptions {
  /** Quantities in the order, by product code. */
  qtdes: ReadonlyMap<string, number>
  onEntry: (entry: ProductEntry) => void
  onOpen: (codigo: string) => void
}

/** Quantities changed at the cards: shown at once, added to the order when the price is known. */
export function useQuantidades({ qtdes, onEntry, onOpen }: QuantidadesOptions) {
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
