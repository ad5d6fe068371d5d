import { PanelTop, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Kbd } from '@/components/ui/kbd'
import { Spinner } from '@/components/ui/status/spinner'
import type { Hit, SearchSource } from '@/lib/domain'
import { useLayer } from '@/lib/layers/use-layer'
import { useOpenAddress } from '@/lib/open-address'
import type { Screen } from './screen-hits'
import styles from './search-palette.module.css'
import { type HitGroup, recentHits, useHits } from './use-hits'
import hitListStyles from './hit-list.module.css'

export interface SearchPaletteProps {
  /** Screens that the session may open. */
  screens: readonly Screen[]
  /** Searches of the domains. */
  sources: readonly SearchSource[]
  /** Kind of the only source that is searched; undefined for all sources and the screens. */
  only?: string | undefined
  onClose: () => void
}

/** Palette that opens a screen or a record by keyboard: by name, number or tax id. */
export function SearchPalette({ only, onClose, ...all }: SearchPaletteProps) {
  const openAddress = useOpenAddress()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const one = all.sources.find(({ kind }) => kind === only)
  const [{ screens, sources }] = useState(() => (one ? { screens: [], sources: [one] } : all))
  const { groups, hasRecords, isPending, failures, isOnDevice, retry } = useHits(text, screens, sources)
  const hits = groups.flatMap((group) => group.hits)
  const { active, activate, onKeyDown, reset } = usePicker({ hits, isPending, onPick: open })
  const activeKey = hits[active]?.key

  useLayer(true, onClose)
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
          placeholder={one?.placeholder ?? (hasRecords ? 'Tela, número, nome ou CNPJ/CPF' : 'Nome da tela')}
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
    if (isOnDevice && !isPending) return 'Sem internet: só o que está neste aparelho foi buscado.'
    if (hits.length > 0 || failures.length > 0) return ''
    if (isPending) return 'Buscando...'
    if (text.trim() === '') return ''
    if (one) return `Nada encontrado para "${text.trim()}". Confira o nome ou o código.`
    const advice = hasRecords ? 'Confira o número, o nome ou o CNPJ/CPF.' : 'Confira o nome da tela.'
    return `Nada encontrado para "${text.trim()}". ${advice}`
  }
}

interface HitListProps {
  id: string
  groups: readonly HitGroup[]
  sources: readonly SearchSource[]
  /** Key of the active row, which Enter picks. */
  active: string | undefined
  onActive: (hit: Hit) => void
  onPick: (hit: Hit) => void
}

const hitId = (listId: string, key: string): string => `${listId}-${key}`

/** Search results below their headings. The focus stays in the input, which refers to the active row. */
function HitList({ id, groups, sources, active, onActive, onPick }: HitListProps) {
  useEffect(() => {
    if (active) document.getElementById(hitId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const ofKind = new Map(sources.map((source) => [source.kind, source]))
  const list = { id, role: 'listbox', 'aria-label': 'Resultados' }
  const group = (heading: string) => ({ role: 'group', 'aria-labelledby': `${id}-${heading}` })
  const option = (hit: Hit) => ({
    id: hitId(id, hit.key),
    role: 'option',
    'aria-selected': hit.key === active,
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerMove: () => onActive(hit),
    onClick: () => onPick(hit),
  })
  return (
    <div {...list} className={hitListStyles.list}>
      {groups.map(({ heading, hits }) => (
        <div key={heading} {...group(heading)}>
          <div id={`${id}-${heading}`} role="presentation" className={hitListStyles.heading}>
            {heading}
          </div>
          {hits.map((hit) => {
            const { icon: Icon = PanelTop, Picture } = ofKind.get(hit.kind) ?? {}
            const icon = <Icon aria-hidden />
            return (
              <div key={hit.key} {...option(hit)} className={hitListStyles.hit}>
                {Picture && hit.picture !== undefined ? (
                  <Suspense fallback={icon}>
                    <Picture id={hit.picture} />
                  </Suspense>
                ) : (
                  icon
                )}
                <span className={hitListStyles.label}>{hit.label}</span>
                <span className={hitListStyles.detail}>{hit.detail}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface PickerOptions {
  hits: readonly Hit[]
  /** True while more results may come. */
  isPending: boolean
  onPick: (hit: Hit) => void
}

/**
 * Keyboard choice in the results: arrows move, Enter picks; Enter before the answer picks the first row once it
 * comes.
 */
function usePicker({ hits, isPending, onPick }: PickerOptions) {
  // The active row is kept by its key, because a refetch may bring other rows.
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const hurried = useRef(false)
  const active = Math.max(
    0,
    hits.findIndex(({ key }) => key === movedTo),
  )

  const pick = useEffectEvent(onPick)
  const first = hits[0]
  useEffect(() => {
    if (!hurried.current || isPending) return
    hurried.current = false
    if (first) pick(first)
  }, [isPending, first])

  function move(to: number) {
    const hit = hits[(to + hits.length) % hits.length]
    if (hit) setMovedTo(hit.key)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    else return
    event.preventDefault()
  }

  function enter() {
    const hit = hits[active]
    if (hit) onPick(hit)
    else if (isPending) hurried.current = true
  }

  /** Called when the text changes: the first row is active again. */
  function reset() {
    setMovedTo(null)
    hurried.current = false
  }

  return { active, activate: move, onKeyDown, reset }
}
