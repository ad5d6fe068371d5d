import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isIdle } from '@/components/crud/form/focus-start'
import { useMedia } from '@/lib/storage/browser-state'
import styles from './folding-header.module.css'
import { VendaHeader, type VendaHeaderProps } from './header'
import { NARROW } from './narrow'
import { useVenda } from './venda-store'

/** The sale's head: where there is little room it is one line once it is whole, and a press opens it. */
export function FoldingHeader(props: VendaHeaderProps) {
  const isNarrow = useMedia(NARROW)
  const isWhole = useVenda(
    ({ codcli, codrep, tabela }) => codcli !== null && codrep !== null && tabela !== null,
  )
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const line = useRef<HTMLButtonElement>(null)
  const isFolded = isNarrow && isWhole && !isOpened

  // The field that made it whole is gone, and the focus with it.
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    if (isFolded && !wasFolded.current && isIdle(document.activeElement)) {
      line.current?.focus({ preventScroll: true })
    }
    wasFolded.current = isFolded
  }, [isFolded])

  if (!isNarrow) return <VendaHeader {...props} />
  return (
    <div className={styles.head}>
      {isWhole && (
        <button
          ref={line}
          type="button"
          className={styles.line}
          aria-expanded={isOpened}
          aria-controls={id}
          onClick={() => setOpened(!isOpened)}
        >
          <Summary isWaiting={props.isWaiting} />
          <ChevronDown aria-hidden />
        </button>
      )}
      <div id={id}>{!isFolded && <VendaHeader {...props} />}</div>
    </div>
  )
}

function Summary({ isWaiting }: { isWaiting: boolean }) {
  const nome = useVenda((venda) => venda.nome)
  const nome_rep = useVenda((venda) => venda.nome_rep)
  const codven = useVenda((venda) => venda.codven)
  const tabela = useVenda((venda) => venda.tabela)
  const numero = codven === null ? isWaiting && 'Número aguardando a conexão' : `Nr. ${codven}`
  return (
    <span className={styles.text}>
      <span className="visually-hidden">Dados da venda: </span>
      <strong>{nome}</strong>
      <span> {[numero, tabela, nome_rep].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
