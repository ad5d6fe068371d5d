import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComissaoMes } from '@trama/contract/apl/comissao/comissao'
import { mesEmPalavras } from '@trama/rules/comissao/mes'
import { formatBRL } from '@trama/rules/number-br'
import { Lock, LockOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { MotivoDialog } from '@/components/crud/form/motivo-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { useSession } from '@/lib/session'
import { comissaoApi, comissaoKeys } from './api'

/** Buttons that close the month, or reopen it with a reason, for users with the right. */
export function Fechamento({ mes: { mes, total, pode_fechar, pode_reabrir } }: { mes: ComissaoMes }) {
  const { empresa } = useSession()
  const client = useQueryClient()
  const [isReopening, setReopening] = useState(false)
  // The key stays the same until the call succeeds, so that a repeated call has no second effect.
  const key = useRef(crypto.randomUUID())
  const closing = useMutation({
    mutationFn: () =>
      comissaoApi.closeComissao({
        body: { mes },
        empresa: empresa.emp_pat,
        idempotencyKey: key.current,
      }),
    meta: { invalidates: [comissaoKeys.all] },
  })

  function done(resultado: string) {
    key.current = crypto.randomUUID()
    toast.success(resultado)
    void client.invalidateQueries({ queryKey: comissaoKeys.all })
  }
  async function handleClose() {
    const text = `Fechar a comissão de ${mesEmPalavras(mes)}, de ${formatBRL(total.valor)}? As linhas e as taxas do mês ficam como são agora; o que mudar depois entra no mês seguinte.`
    if (!(await confirm({ text }))) return
    const reply = await closing.mutateAsync().catch(() => null)
    if (reply) done(reply.resultado)
  }

  return (
    <>
      {pode_fechar === 'S' && (
        <Button
          size="sm"
          variant="primary"
          icon={<Lock aria-hidden />}
          loading={closing.isPending}
          onClick={() => void handleClose()}
        >
          Fechar mês
        </Button>
      )}
      {pode_reabrir === 'S' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<LockOpen aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setReopening(true)}
        >
          Reabrir mês
        </Button>
      )}
      {isReopening && (
        <MotivoDialog
          title={`Reabrir ${mesEmPalavras(mes)}`}
          description="A comissão do mês volta a ser contada dos documentos, pelas taxas de agora, até ser fechada de novo."
          confirm="Reabrir"
          maxLength={200}
          send={(motivo) =>
            comissaoApi.reopenComissao({
              body: { mes, motivo },
              empresa: empresa.emp_pat,
              idempotencyKey: key.current,
            })
          }
          onDone={(resultado) => {
            setReopening(false)
            done(resultado)
          }}
          onClose={() => setReopening(false)}
        />
      )}
    </>
  )
}
