import type { DoisFatoresPedido } from '@trama/contract/portal/sessao'
import { useState } from 'react'
import { loadPart } from '@/lib/load-part'
import type { LoginAsking } from './call-login'
import type * as kitModule from './second-factor'

type Kit = typeof kitModule

/** Step of a login. Most logins have one step; the code of the other steps is loaded when they are needed. */
export type LoginStep =
  | { name: 'senha' }
  | { name: 'codigo'; pedido: DoisFatoresPedido; kit: Kit }
  | { name: 'guardar'; codes: string[]; kit: Kit; onKept: () => void }

const FIRST: LoginStep = { name: 'senha' }
const loadKit = () => loadPart(() => import('./second-factor'))

export function useLoginSteps(chooseSenha: LoginAsking['chooseSenha']) {
  const [step, setStep] = useState<LoginStep>(FIRST)
  const asking: LoginAsking = {
    isSettingUp: step.name === 'codigo' && step.pedido.dois_fatores === 'configurar',
    chooseSenha,
    async ask(pedido) {
      setStep({ name: 'codigo', pedido, kit: await loadKit() })
    },
    async keepCodes(codes) {
      const kit = await loadKit()
      await new Promise<void>((onKept) => setStep({ name: 'guardar', codes, kit, onKept }))
    },
  }
  return { step, asking, back: () => setStep(FIRST) }
}
