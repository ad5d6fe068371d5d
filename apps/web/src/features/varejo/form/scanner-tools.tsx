import { Camera, CameraOff, Volume2, VolumeX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { muted, setMuted } from '@/lib/beep'
import { useStore } from '@/lib/store'

interface ScannerToolsProps {
  filming: boolean
  onFilm: () => void
  /** Whether the screen is narrow, with room for icons only. */
  isNarrow: boolean
}

/** Buttons that use the camera as a scanner and mute the sounds of scans. */
export function ScannerTools({ filming, onFilm, isNarrow }: ScannerToolsProps) {
  const isMuted = useStore(muted)
  const label = filming ? 'Fechar câmera' : 'Usar câmera'
  return (
    <>
      {isNarrow ? (
        <IconButton
          label={label}
          icon={filming ? <CameraOff /> : <Camera />}
          aria-pressed={filming}
          onClick={onFilm}
        />
      ) : (
        <Button icon={<Camera />} aria-pressed={filming} onClick={onFilm}>
          {label}
        </Button>
      )}
      <IconButton
        label={isMuted ? 'Ligar o som' : 'Desligar o som'}
        icon={isMuted ? <VolumeX /> : <Volume2 />}
        aria-pressed={isMuted}
        onClick={() => setMuted(!isMuted)}
      />
    </>
  )
}
