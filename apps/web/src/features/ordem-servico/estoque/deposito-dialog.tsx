import { useNavigate } from '@tanstack/react-router'
import type { Deposito } from '@trama/contract/apl/deposito'
import { TEXTS } from '@trama/contract/messages'
import { useState } from 'react'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormSearch } from '@/components/fields/form/form-search'
import { matchWords } from '@/lib/match-words'
import { useSession } from '@/lib/session'
import { EstoquePdf } from './estoque-pdf'

export interface DepositoDialogProps {
  depositos: readonly Deposito[]
  /** The only deposit, where there is nothing to choose. */
  only?: Deposito | undefined
  onClose: () => void
}

interface Values {
  deposito: string
}

/** The deposits are loaded already, so the search does not wait. */
const AT_ONCE_MS = 0
const TELA = 'tela'

/** Dialog to choose a deposit whose stock is shown, as a PDF or on its screen. */
export function DepositoDialog({ depositos, only, onClose }: DepositoDialogProps) {
  const { flagsVersao } = useSession()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(only)
  if (chosen)
    return <EstoquePdf query={{ deposito: chosen.codigo, tipo: 'M', estoque: 'S' }} onClose={onClose} />
  return (
    <FormDialog<Values>
      title="Estoque"
      description="Os materiais que há em um depósito."
      confirm="Abrir PDF"
      others={flagsVersao.estoquePorDeposito ? [{ value: TELA, label: 'Ver na tela' }] : []}
      start={{ deposito: '' }}
      validate={({ deposito }) => (deposito ? [] : [{ campo: 'deposito', mensagem: TEXTS.required }])}
      send={async ({ deposito }, action) => {
        if (action !== TELA) return setChosen(depositos.find(({ codigo }) => codigo === deposito))
        onClose()
        return navigate({ to: '/EstoqueDeposito', search: { deposito } })
      }}
      onClose={onClose}
    >
      <FormSearch<Values>
        name="deposito"
        label="Depósito"
        required
        store="code"
        recent="deposito"
        debounce={AT_ONCE_MS}
        admits={({ code }) => depositos.some(({ codigo }) => codigo === code)}
        load={(text) => Promise.resolve(depositoOptions(depositos, text))}
      />
    </FormDialog>
  )
}

const depositoOptions = (depositos: readonly Deposito[], text: string) =>
  depositos
    .filter(({ codigo, descricao, nome_portador }) =>
      matchWords(text, `${codigo} ${descricao} ${nome_portador ?? ''}`),
    )
    .map(({ codigo, descricao, nome_portador }) => ({
      code: codigo,
      name: descricao,
      detail: nome_portador ?? undefined,
    }))
