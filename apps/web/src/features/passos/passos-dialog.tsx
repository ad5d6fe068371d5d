import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useLayer } from '@/lib/layers/use-layer'
import { useSession } from '@/lib/session'
import { type Caixa, lugarDe, visibleOf } from './lugar'
import { passosDe } from './passos'
import styles from './passos.module.css'
import { keepPasso, passoNow } from './passos-queries'

const NOWHERE: readonly string[] = []

/**
 * The first steps, shown over the screens themselves in the browser's own modal dialog. A library such as driver.js
 * (8 KB) was not used: its overlay lies below the page's dialogs, does not announce steps to a screen reader, and
 * ignores a wish for reduced motion. This dialog stands above everything, holds the focus and returns it, and
 * announces each step.
 */
export function PassosDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const usuario = session.usuario.id
  const client = useQueryClient()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [passos] = useState(() => passosDe(session))
  const [at, setAt] = useState(() => Math.min(passoNow(client, usuario), passos.length - 1))
  const passo = passos[at]
  const alvo = useAlvo(passo && passo.tela === pathname ? passo.alvos : NOWHERE)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isLast = at === passos.length - 1

  useLayer(true, () => leave(at))
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    onward.current?.focus()
    return () => element?.close()
  }, [])
  const tela = passo?.tela
  useEffect(() => {
    if (tela !== undefined) void navigate({ href: tela })
  }, [tela, navigate])
  // Places the card beside its target once the sizes of both are known.
  useLayoutEffect(() => {
    const box = card.current
    if (!box) return
    const janela = { width: window.innerWidth, height: window.innerHeight }
    const { top, left } = lugarDe(alvo, { width: box.offsetWidth, height: box.offsetHeight }, janela)
    box.style.top = `${top}px`
    box.style.left = `${left}px`
  }, [alvo, at])

  function go(to: number) {
    // The first step has no button to go back, so the focus moves to the button that goes on.
    if (to <= 0) onward.current?.focus()
    if (to < passos.length) setAt(Math.max(0, to))
    else leave(0)
  }
  /** Closes the steps; `kept` is the step at which the user goes on the next time. */
  function leave(kept: number) {
    keepPasso(client, usuario, kept)
    onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      go(event.key === 'ArrowRight' ? at + 1 : at - 1)
    }
  }
  if (!passo) return null
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-texto`}
      className={styles.passos}
      data-semalvo={alvo === null || undefined}
      onCancel={(event) => {
        event.preventDefault()
        leave(at)
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) leave(at)
      }}
      onKeyDown={onKeyDown}
    >
      {alvo && <div className={styles.alvo} style={{ ...alvo }} data-alvo />}
      <div ref={card} className={styles.cartao}>
        <div className={styles.cabeca}>
          <span className={styles.conta}>
            Passo {at + 1} de {passos.length}
          </span>
          <IconButton label="Sair dos primeiros passos" icon={<X />} onClick={() => leave(at)} />
        </div>
        <div aria-live="polite" aria-atomic>
          <h2 id={`${id}-titulo`} className={styles.titulo}>
            {passo.titulo}
          </h2>
          <p id={`${id}-texto`}>{passo.texto}</p>
        </div>
        <div className={styles.pe}>
          {at > 0 && <Button onClick={() => go(at - 1)}>Voltar</Button>}
          <Button ref={onward} variant="primary" onClick={() => go(at + 1)}>
            {isLast ? 'Concluir' : 'Próximo'}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

const isInSight = (element: Element) => element.getClientRects().length > 0

const findAlvo = (alvos: readonly string[]): Element | undefined =>
  alvos.flatMap((alvo) => [...document.querySelectorAll(alvo)].filter(isInSight))[0]

/**
 * Position of the first visible target, followed while lists load and the window changes; null while there is none.
 */
function useAlvo(alvos: readonly string[]): Caixa | null {
  const [caixa, setCaixa] = useState<Caixa | null>(null)
  useEffect(() => {
    let frame = 0
    let seen: Element | undefined
    let before = ''
    function look() {
      const alvo = findAlvo(alvos)
      if (alvo && alvo !== seen)
        alvo.scrollIntoView({ block: alvo.clientHeight > innerHeight / 2 ? 'start' : 'center' })
      seen = alvo
      const now = alvo
        ? visibleOf(alvo.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
        : null
      const text = JSON.stringify(now)
      if (text !== before) setCaixa(now)
      before = text
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [alvos])
  return caixa
}
