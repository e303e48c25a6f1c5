import { Button, type ButtonProps } from '@mantine/core';

import { StoreLink, type StoreLinkProps } from './StoreLink.tsx';

type ButtonLinkProps = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> & StoreLinkProps;

/** A link of the store that looks like a button, because it is what the view is for. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={StoreLink} {...props} />;
}
