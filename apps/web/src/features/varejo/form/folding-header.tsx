import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isIdle } from '@/components/crud/form/focus-start'
import { useMedia } from '@/lib/storage/browser-state'
import styles from './folding-header.module.css'
import { VendaHeader, type VendaHeaderProps } from './header'
import { useVenda } from './venda-store'

/**
 * Media query for a tablet with its menu open or a phone, where the sale's header and entry strip would fill the
 * first screen.
 */
export const NARROW = '(max-width: 1023px)'

/**
 * Header of the sale: a complete header folds to one line, which opens on a press; on a narrow screen at once, elsewhere
 * after the first piece.
 */
export function FoldingHeader(props: VendaHeaderProps) {
  const isNarrow = useMedia(NARROW)
  const isWhole = useVenda(
    ({ codcli, codrep, tabela }) => codcli !== null && codrep !== null && tabela !== null,
  )
  const itens = useVenda((venda) => venda.itens)
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const line = useRef<HTMLButtonElement>(null)
  const [isInside, setInside] = useState(false)
  const folds = isWhole && (isNarrow || itens.length > 0)
  const isFolded = folds && !isOpened

  // Folding removes the field that completed the header, and with it the focus, so the focus is set again.
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    if (isFolded && !wasFolded.current && isIdle(document.activeElement)) {
      line.current?.focus({ preventScroll: true })
    }
    wasFolded.current = isFolded
  }, [isFolded])

  // On a touch screen the choice that completes the header ends the typing; elsewhere a key leads on.
  const fields = useRef<HTMLDivElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  useEffect(() => {
    const focused = document.activeElement
    if (isWhole && isTouch && focused instanceof HTMLElement && fields.current?.contains(focused))
      focused.blur()
  }, [isWhole, isTouch])

  // A piece folds the header, unless the user is in one of its fields.
  const [seen, setSeen] = useState(itens)
  if (seen !== itens) {
    setSeen(itens)
    if (!isNarrow) setOpened(isInside)
  } else if (isFolded && isInside) {
    // Fields that are removed tell nobody that they lose the focus.
    setInside(false)
  }

  return (
    <div className={styles.head}>
      {folds && (
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
      <div
        ref={fields}
        id={id}
        onFocus={() => setInside(true)}
        onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
      >
        {!isFolded && <VendaHeader {...props} />}
      </div>
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
