import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { pushMessage } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { useAfterChoices } from '../conflito/use-after-choices'
import type { ItemForm, PedidoForm } from '../form/form-model'

const loadDialog = async () => (await import('./dialog')).RapidoDialog

interface RapidoButtonProps {
  reservar: 'S' | 'N' | undefined
  onItens: (itens: ItemForm[]) => void
}

/** Button that opens the quick order; hidden on older servers, which have no quick order. */
export function RapidoButton({ reservar, onItens }: RapidoButtonProps) {
  const { flagsVersao } = useSession()
  const { getValues } = useFormContext<PedidoForm>()
  const { isWaiting, after } = useAfterChoices()
  const itens = useWatch<PedidoForm, 'itens'>({ name: 'itens' })
  const dialog = useOnDemand(loadDialog)
  const [open, setOpen] = useState<{ tabela: string; form: PedidoForm } | null>(null)
  if (!flagsVersao.pedidoRapido) return null

  async function show() {
    const form = getValues()
    if (form.colecao === null || form.tab_pre === null)
      return pushMessage(PEDIDO_LOAD_MESSAGES.escolhaColecao)
    const tabela = form.tab_pre
    if (await dialog.fetch()) setOpen({ tabela, form })
  }

  return (
    <>
      <Button
        size="sm"
        icon={<Zap />}
        loading={isWaiting}
        onPointerEnter={dialog.prepare}
        onClick={() => after(() => void show())}
      >
        Pedido rápido
      </Button>
      {open && dialog.Loaded && (
        <dialog.Loaded
          tipo={open.form.tipo}
          tabela={open.tabela}
          codcli={open.form.codcli}
          reservar={reservar}
          itens={itens}
          draft={`pedido-rapido:${open.form.numero ?? 'novo'}`}
          onItens={onItens}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
