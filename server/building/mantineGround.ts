/** As PostCSS hands it over. */
interface Rule {
  selector: string;
  source?: { input: { file?: string } };
  remove: () => unknown;
}

const variables = '/@mantine/core/styles/default-css-variables.css';

/** Where Mantine's components stand, and nothing else (`src/ui/MantineGround.tsx`). */
const ground = '.mantine-ground';

/**
 * PostCSS: Mantine says some three hundred variables to the root of the page, and a sheet that speaks to the root has the whole page
 * styled anew when it comes, 40 to 60 ms on a cheap phone in the middle of a purchase. They are said to the ground of its
 * components; those of its dark scheme, which no page has, are left out.
 */
export const onMantineGround = {
  postcssPlugin: 'on-mantine-ground',
  Rule(rule: Rule) {
    if (!rule.source?.input.file?.replaceAll('\\', '/').endsWith(variables)) return;
    if (rule.selector.includes("='dark'")) rule.remove();
    else if (rule.selector.includes(':host'))
      rule.selector = rule.selector.includes('light') ? `${ground}${ground}` : ground;
  },
};
