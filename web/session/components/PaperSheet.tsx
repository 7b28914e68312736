import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Paper, papers, type PaperName } from './Paper.tsx'

/** One of the papers over the page; closed without a name. */
export const PaperSheet = ({ name, onClose }: { name: PaperName | undefined; onClose: () => void }) => (
  <Sheet open={name !== undefined} onClose={onClose} title={name ? papers[name].title : ''}>
    {name && <Paper name={name} />}
  </Sheet>
)
