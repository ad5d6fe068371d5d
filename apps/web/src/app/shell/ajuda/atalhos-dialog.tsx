import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from './atalhos.module.css'
import { useSession } from '@/lib/session'
import { type Atalho, atalhosDaTela, GERAIS } from './atalhos'

/** Dialog with the shortcuts of the current screen and those of all screens. */
export function AtalhosDialog({ onClose }: { onClose: () => void }) {
  const { semCadastro } = useSession()
  const [daTela] = useState(() => atalhosDaTela(document.querySelector('main') ?? document.body))
  return (
    <Dialog
      open
      closeOnOutside
      title="Atalhos do teclado"
      onClose={onClose}
      footer={
        <>
          {!semCadastro && (
            <Link to="/PrimeirosPassos" className={buttonClass({ variant: 'ghost' })} onClick={onClose}>
              Primeiros passos
            </Link>
          )}
          <Link to="/Manual" className={buttonClass({ variant: 'ghost' })} onClick={onClose}>
            Manual
          </Link>
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      <div className={styles.grupos}>
        {daTela.length > 0 && <Grupo titulo="Nesta tela" atalhos={daTela} />}
        {GERAIS.map((grupo) => (
          <Grupo key={grupo.titulo} {...grupo} />
        ))}
      </div>
    </Dialog>
  )
}

function Grupo({ titulo, atalhos }: { titulo: string; atalhos: readonly Atalho[] }) {
  return (
    <section>
      <h3 className={styles.titulo}>{titulo}</h3>
      <dl className={styles.atalhos}>
        {atalhos.map(({ teclas, faz }) => (
          <div key={`${teclas.join('+')} ${faz}`} className={styles.atalho}>
            <dt>
              {teclas.map((tecla) => (
                <kbd key={tecla} className={styles.tecla}>
                  {tecla}
                </kbd>
              ))}
            </dt>
            <dd>{faz}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
