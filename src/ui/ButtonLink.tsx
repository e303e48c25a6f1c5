import { ButtonFace, type ButtonLook, buttonClass } from './Button.tsx';
import { StoreLink, type StoreLinkProps } from './StoreLink.tsx';

type ButtonLinkProps = Pick<ButtonLook, 'variant' | 'size' | 'fullWidth'> & StoreLinkProps;

/** A link of the store that looks like a button, because it is what the view is for. */
export function ButtonLink({ variant, size, fullWidth, children, ...link }: ButtonLinkProps) {
  return (
    <StoreLink {...link} className={buttonClass({ variant, size, fullWidth })}>
      <ButtonFace>{children}</ButtonFace>
    </StoreLink>
  );
}
