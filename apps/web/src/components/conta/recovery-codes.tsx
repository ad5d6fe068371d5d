import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { saveFile } from '@/lib/save-file'
import styles from './conta.module.css'

interface RecoveryCodesProps {
  /** Text that says what has been done. */
  done: string
  codes: readonly string[]
  onKept: () => void
}

/** Recovery codes that are shown once and never again. */
export function RecoveryCodes({ done, codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  const box = useRef<HTMLDivElement>(null)
  // Moves the focus to the codes, away from keys that would close them; after an enclosing dialog has set its own
  // focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.codes}>
      <Banner tone="success" inset>
        {done}
      </Banner>
      <p>
        Guarde estes códigos de recuperação fora deste aparelho. Cada um serve uma vez, se você ficar sem o
        celular. Eles não serão mostrados de novo.
      </p>
      <ul className={styles.list} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} />
        <Button
          icon={<Download aria-hidden />}
          onClick={() => saveFile('codigos-de-recuperacao.txt', text, 'text/plain')}
        >
          Baixar (.txt)
        </Button>
        <Button variant="primary" className={styles.kept} onClick={onKept}>
          Já guardei
        </Button>
      </div>
    </div>
  )
}
