export { cx } from './cx.ts'
export { Act, type ActProps, Acts, type ActsProps } from './feedback/act.tsx'
export { Badge, type BadgeProps } from './feedback/badge.tsx'
export { Chip, type ChipProps, type ChipTone } from './feedback/chip.tsx'
export { Empty, type EmptyProps, ErrorState, type ErrorStateProps } from './feedback/empty.tsx'
export { FoldText, type FoldTextProps } from './feedback/fold-text.tsx'
export { Note, type NoteProps, type NoteTone } from './feedback/note.tsx'
export { ProgressBar, type ProgressProps, ProgressRing } from './feedback/progress.tsx'
export { Loading, Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './form/button.tsx'
export { Field, type FieldControl, type FieldProps, type FieldShellProps, Help } from './form/field.tsx'
export { RadioList, type RadioListProps, type RadioOption } from './form/radio-list.tsx'
export { RadioPills, type RadioPillsProps } from './form/radio-pills.tsx'
export { SearchField, type SearchFieldProps } from './form/search-field.tsx'
export { Switch, type SwitchProps } from './form/switch.tsx'
export {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './form/text-field.tsx'
export { useGrow } from './form/use-grow.ts'
export { PullToRefresh, type PullToRefreshProps } from './gesture/pull-to-refresh.tsx'
export { SlidingPanel, type SlidingPanelProps } from './gesture/sliding-panel.tsx'
export { type SwipeOptions, useSwipe } from './gesture/use-swipe.ts'
export { Icon, type IconName, type IconProps, loadMoreIcons } from './icon/icon.tsx'
export { IconButton, type IconButtonProps } from './icon/icon-button.tsx'
export {
  Dock,
  HintBar,
  type HintBarProps,
  PageBar,
  type PageBarProps,
  ReplyBar,
  ReplyField,
  type ReplyFieldProps,
} from './layout/bar.tsx'
export { Dusk, type DuskProps } from './layout/dusk.tsx'
export { Frame, type FrameProps, Screen, type ScreenProps, SkipLink } from './layout/frame.tsx'
export { Header, type HeaderProps, RootHeader, type RootHeaderProps } from './layout/header.tsx'
export { Meta, Name, type NameProps } from './layout/name.tsx'
export type { NavItem, NavLinkProps } from './layout/nav-list.tsx'
export { NightHero, type NightHeroProps } from './layout/night-hero.tsx'
export { Rail, type RailProps } from './layout/rail.tsx'
export { Card, type CardProps, Gap, Quote, SectionHead, type SectionHeadProps } from './layout/section.tsx'
export { TabBar, type TabBarProps } from './layout/tab-bar.tsx'
export { RootTabs, Segmented, type Tab, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './layout/tabs.tsx'
export { Tile, type TileProps, type Tint } from './layout/tile.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden.tsx'
export { WindowArt, type WindowArtProps } from './layout/window-art.tsx'
export { ListGroup, type ListGroupProps, ListRow, type ListRowProps } from './list/list.tsx'
export { Pager, type PagerProps } from './list/pager.tsx'
export { Timeline, type TimelineProps, type TimelineStep } from './list/timeline.tsx'
export { AlertHost, type AlertOptions, alertNote } from './overlay/alert.tsx'
export { ConfirmHost, confirm, type Question } from './overlay/confirm.tsx'
export { Dialog, type DialogProps } from './overlay/dialog.tsx'
export { goBy, goInstead, goOver, hasLayers, useLayer, watchBack } from './overlay/layers.ts'
export { useMedia } from './overlay/menu.ts'
export { PendingLayer, type PendingLayerProps } from './overlay/pending-layer.ts'
export { Menu, Sheet, SheetLabel, type SheetProps, SheetRow, type SheetRowProps } from './overlay/sheet.tsx'
export { makeSlot, type Slot, useSlot } from './overlay/slot.ts'
export { ToastHost, type ToastOptions, toast } from './overlay/toast.tsx'
export { type ModalOptions, useModal } from './overlay/use-modal.ts'
export { Avatar, type AvatarProps, type AvatarSize } from './picture/avatar.tsx'
export { ImageViewer } from './picture/image-viewer.tsx'
export type { ImageViewerProps } from './picture/image-viewer-props.ts'
export { Logo, type LogoProps } from './picture/logo.tsx'
export { type Pic, Pics, type PicsProps } from './picture/pics.tsx'
export { QrCode, type QrCodeProps } from './picture/qr-code.tsx'
export { isStill, useIsStill } from './still.ts'
