import { useQueryClient } from '@tanstack/react-query'
import { hasArquivos } from '@trama/contract/apl/fatura/codes'
import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import { Ban, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { pushError } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'
import { baixarFatura, faturaKeys } from '../api'

const loadCancelar = async () => (await import('./cancelar-dialog')).CancelarFaturaDialog

/** Actions of an invoice: its files, and its cancellation within the legal time. */
export function FaturaActions({ fatura }: { fatura: Fatura }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { Loaded, prepare, fetch } = useOnDemand(loadCancelar)

  function cancelled(resultado: string) {
    setOpen(false)
    toast.success(resultado)
    // A cancellation also changes stock, the order's quantities and the receivables.
    for (const queryKey of [faturaKeys.all, ['pedido'], ['duplicata'], ['receber']]) {
      void client.invalidateQueries({ queryKey })
    }
  }

  return (
    <>
      {hasArquivos(fatura.impresso) &&
        (['xml', 'pdf'] as const).map((tipo) => (
          <Button
            key={tipo}
            size="sm"
            icon={<Download aria-hidden />}
            aria-label={`Baixar ${tipo.toUpperCase()}`}
            onClick={() => void baixarFatura(fatura, tipo).catch(pushError)}
          >
            {tipo.toUpperCase()}
          </Button>
        ))}
      {fatura.cancelavel === 'S' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Ban aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onClick={() => void fetch().then((isThere) => setOpen(isThere))}
        >
          Cancelar nota
        </Button>
      )}
      {isOpen && Loaded && <Loaded fatura={fatura} onDone={cancelled} onClose={() => setOpen(false)} />}
    </>
  )
}
