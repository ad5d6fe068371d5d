import type { FaturaDevolucao } from '@trama/contract/apl/fatura/list'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { VENDA_FIELDS } from '@trama/contract/apl/varejo/fields'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { pushError } from '@/lib/messages/messages-store'
import { getSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import type { Entrada } from './entrada'
import { nameOf } from './start'
import styles from './varejo.module.css'
import { useVenda, useVendaStore } from './venda-store'

const loadFaturas = async () => (await import('../papel/faturas-dialog')).FaturasDialog

/**
 * Invoice that a return gives back, where it is known: its items fill the return, up to the quantities still
 * returnable.
 */
export function FaturaDevolvida({ entrada, isOpen }: { entrada: Entrada; isOpen: boolean }) {
  const store = useVendaStore()
  const docto = useVenda((venda) => venda.docto)
  const fatura = useVenda((venda) => venda.fatura_docto)
  const codcli = useVenda((venda) => venda.codcli)
  const hasItens = useVenda((venda) => venda.itens.length > 0)
  const faturas = useOnDemand(loadFaturas)
  const [choosing, setChoosing] = useState(false)
  // An invoice is chosen before the first piece.
  if (docto === null && (!isOpen || hasItens)) return null

  async function pick({ chave, fatura: numero, tabela }: FaturaDevolucao) {
    setChoosing(false)
    // The return keeps the table of its sale; a representative who is bound to a table may use no other.
    const isKept = Boolean(tabela) && !getSession().representante?.regiao
    const desc_tabela = isKept ? await nameOf('tabela', tabela ?? null) : ''
    store.change({
      docto: chave ?? numero,
      fatura_docto: numero,
      ...(isKept && { tabela: tabela ?? null, desc_tabela }),
    })
    await entrada.incluirDaFatura()
  }

  return (
    <div className={styles.docto} data-line={hasItens || undefined}>
      <TextField label={VENDA_FIELDS.docto.label} readOnly tabular value={fatura ?? docto ?? ''} />
      {isOpen && !hasItens && (
        <Button
          icon={<FileSearch aria-hidden />}
          aria-haspopup="dialog"
          disabled={codcli === null}
          onClick={() => void faturas.fetch().then(setChoosing)}
        >
          Selecionar fatura
        </Button>
      )}
      {isOpen && docto !== null && (
        <Button
          variant="ghost"
          onClick={() =>
            store.change(({ itens }) => ({
              docto: null,
              fatura_docto: null,
              itens: itens.map((item) => ({ ...item, resta: null })),
            }))
          }
        >
          Retirar fatura
        </Button>
      )}
      {choosing && faturas.Loaded && codcli !== null && (
        <faturas.Loaded
          codcli={codcli}
          valor={undefined}
          venda={undefined}
          onPick={(fatura) => void pick(fatura).catch(pushError)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
