import { Sparkles } from 'lucide-react'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { newVersion } from '@/lib/connection/new-version'
import { useStore } from '@/lib/store'

/** Banner that offers the new version. The page never reloads by itself, because a form may be open. */
export function VersionBanner() {
  const take = useStore(newVersion)
  if (!take) return null
  return (
    <Banner
      icon={<Sparkles aria-hidden />}
      action={
        <Button size="sm" onClick={take}>
          Atualizar
        </Button>
      }
    >
      Nova versão disponível.
    </Banner>
  )
}
