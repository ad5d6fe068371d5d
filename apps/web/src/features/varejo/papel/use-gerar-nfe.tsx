import { useMutation } from '@tanstack/react-query'
import type { FaturaDevolucao } from '@trama/contract/apl/fatura/list'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { toast } from '@/components/ui/status/toast-store'
import { pushError } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'
import { papelApi } from './api'

const loadFaturas = async () => (await import('./faturas-dialog')).FaturasDialog

/** Action 'Gerar NFe' (S2 §4): a return asks first for the returned invoice, unless it was written from one. */
export function useGerarNfe(venda: Venda, onIssued: () => void) {
  const { codven, codcli, tipo_venda, docto } = venda
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(loadFaturas)
  // One idempotency key for each chosen invoice: a repeated request uses the same key.
  const [keys] = useState(() => new Map<string | null, string>())
  const issue = useMutation({
    mutationFn: (chosen: string | null) => {
      const idempotencyKey = keys.get(chosen) ?? newKey()
      keys.set(chosen, idempotencyKey)
      const body = { codven, impresso: 'A' as const, ...(chosen !== null && { docto: chosen }) }
      return papelApi.faturarVenda({ query: { tipo: 'nfe' }, body, idempotencyKey })
    },
    meta: { handlesError: true },
    onSuccess: ({ resultado }) => {
      toast.success(resultado)
      onIssued()
    },
    onError: pushError,
  })

  function gerar() {
    if (tipo_venda !== VENDA_TIPO.devolucao || docto) return issue.mutate(docto ?? null)
    return void fetch().then((isThere) => setOpen(isThere))
  }

  function pick({ chave, fatura }: FaturaDevolucao) {
    setOpen(false)
    issue.mutate(chave ?? fatura)
  }

  return {
    gerar,
    isSending: issue.isPending,
    dialog: isOpen && Loaded && (
      <Loaded
        codcli={codcli}
        valor={venda.valor ?? vendaTotais(venda.itens).valor}
        onPick={pick}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
