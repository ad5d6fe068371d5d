import { todayIn } from '@trama/rules/date-br'
import { type ReactNode, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { FoldPanel } from '@/components/fields/fold-panel'
import type { PedidoForm } from './form-model'

const INSIDE = ['dt_emissao', 'dt_fatura', 'entrega', 'moeda', 'frete', 'ris'] as const

/**
 * Panel of fields that most orders leave alone. It opens by itself when one of them differs from its default or has
 * an error.
 */
export function MaisDadosPanel({ children }: { children: ReactNode }) {
  const numero = useWatch<PedidoForm, 'numero'>({ name: 'numero' })
  const [emissao, fatura, entrega, moeda, frete, ris] = useWatch<PedidoForm, typeof INSIDE>({ name: INSIDE })
  const { errors } = useFormState<PedidoForm>({ name: INSIDE })
  const isToday = numero !== null || emissao === todayIn()
  const differs = !isToday || fatura !== emissao || entrega !== emissao || Boolean(moeda || frete || ris)
  const isWrong = INSIDE.some((name) => errors[name] !== undefined)
  const [isOpen, setOpen] = useState(differs)
  // The panel never closes by itself, because the user may be typing in it.
  const [needed, setNeeded] = useState(differs || isWrong)
  if (needed !== (differs || isWrong)) {
    setNeeded(!needed)
    if (!needed) setOpen(true)
  }
  return (
    <FoldPanel
      label="Mais dados"
      hint="Datas, moeda, frete e RIS"
      isOpen={isOpen || isWrong}
      onToggle={setOpen}
    >
      {children}
    </FoldPanel>
  )
}
