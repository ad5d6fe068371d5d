import { Search, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Kbd } from '@/components/ui/kbd'
import { Spinner } from '@/components/ui/status/spinner'
import type { Hit, SearchSource } from '@/lib/domain'
import { useOpenAddress } from '@/lib/open-address'
import { HitList, hitId } from './hit-list'
import { recentHits } from './recent-hits'
import type { Screen } from './screen-hits'
import styles from './search-palette.module.css'
import { useHits } from './use-hits'
import { usePicker } from './use-picker'

export interface SearchPaletteProps {
  /** Screens that the session may open. */
  screens: readonly Screen[]
  /** Searches of the domains. */
  sources: readonly SearchSource[]
  onClose: () => void
}

/** Palette that opens a screen or a record by keyboard: by name, number or tax id. */
export function SearchPalette({ screens, sources, onClose }: SearchPaletteProps) {
  const openAddress = useOpenAddress()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const { groups, hasRecords, isPending, failures, retry } = useHits(text, screens, sources)
  const hits = groups.flatMap((group) => group.hits)
  const { active, activate, onKeyDown, reset } = usePicker({ hits, isPending, onPick: open })
  const activeKey = hits[active]?.key

  // The dialog is closed before it is unmounted, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function open(hit: Hit) {
    recentHits.add(hit)
    onClose()
    openAddress(hit.href)
  }

  // ARIA attributes of a combobox; as an object, because in JSX the linter takes the input for a plain one.
  const combobox = {
    role: 'combobox',
    'aria-expanded': hits.length > 0,
    'aria-controls': hits.length > 0 ? listId : undefined,
    'aria-activedescendant': activeKey && hitId(listId, activeKey),
  }
  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Buscar"
      className={styles.palette}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.bar}>
        {isPending ? <Spinner /> : <Search aria-hidden />}
        <input
          {...combobox}
          className={styles.input}
          aria-label="Buscar"
          placeholder={hasRecords ? 'Tela, número, nome ou CNPJ/CPF' : 'Nome da tela'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            reset()
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Fechar" icon={<X />} onClick={onClose} />
      </div>
      <div className={styles.results}>
        {hits.length > 0 && (
          <HitList
            id={listId}
            groups={groups}
            sources={sources}
            active={activeKey}
            onActive={(hit) => activate(hits.indexOf(hit))}
            onPick={open}
          />
        )}
        <output className={styles.state}>{state()}</output>
        {failures.length > 0 && (
          <div role="alert" className={styles.failure}>
            <span>{failures.join('\n')}</span>
            <Button size="sm" onClick={retry}>
              Tentar novamente
            </Button>
          </div>
        )}
      </div>
      <p className={styles.keys} aria-hidden>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> mover · <Kbd>Enter</Kbd> abrir · <Kbd>Esc</Kbd> fechar
      </p>
    </dialog>,
    document.body,
  )

  function state(): string {
    if (hits.length > 0 || failures.length > 0) return ''
    if (isPending) return 'Buscando...'
    const advice = hasRecords ? 'Confira o número, o nome ou o CNPJ/CPF.' : 'Confira o nome da tela.'
    return `Nada encontrado para "${text.trim()}". ${advice}`
  }
}
